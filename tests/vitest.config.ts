// SPDX-License-Identifier: MIT
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{wire,operations,browser,tidy,docker,proxy}/**/*.test.ts'],
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // Its default of a second is less than a busy machine takes to draw a page.
    expect: { poll: { timeout: 60_000 } },
    // ctest asks for it where a browser takes part; ./test names what passed only then.
    retry: Number(process.env.MARCHSTONE_RETRIES ?? 0),
    // One file is one entry of ctest, which runs files side by side; inside a file order is kept.
    fileParallelism: false,
    reporters: ['verbose'],
  },
});
