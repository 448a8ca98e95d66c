// SPDX-License-Identifier: MIT
import { defineConfig, type Plugin } from 'vite';

/** The server sets `<base>` by the depth of the path; while developing, Vite serves from the root. */
function rootBaseWhileDeveloping(): Plugin {
  return {
    name: 'root-base-while-developing',
    apply: 'serve',
    transformIndexHtml: (html) => html.replace('<base href="./" />', '<base href="/" />'),
  };
}

/** What the first load says in a language is one file: the page's own words, and those of each game's listing. */
function chunkOf(id: string): string | undefined {
  const [, language] = /generated\/catalogues\/(?:page|\w+_listing)\.([\w-]+)\.ts$/.exec(id) ?? [];
  return language && `first-${language}`;
}

/** The browser looks for the worker at the same address again, and lets it work for what lies below. */
function entryName({ name }: { name: string }): string {
  return name === 'service_worker' ? 'service_worker.js' : 'assets/[name]-[hash].js';
}

const server = process.env.MARCHSTONE_SERVER ?? 'http://127.0.0.1:8080';

export default defineConfig({
  base: './',
  plugins: [rootBaseWhileDeveloping()],
  esbuild: { jsx: 'automatic', jsxImportSource: 'preact' },
  build: {
    target: 'es2022',
    manifest: true,
    assetsInlineLimit: 0, // the policy of the page allows no data: URLs
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 300,
    rollupOptions: {
      input: { index: 'index.html', service_worker: 'src/offline/service_worker.ts' },
      output: { manualChunks: chunkOf, entryFileNames: entryName },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      '/ws': { target: server, ws: true },
      '/api': server,
    },
  },
  test: {
    environment: 'jsdom',
    setupFiles: ['tests/setup.ts'],
    testTimeout: 60_000, // one that hangs, not one that waits for a processor
    hookTimeout: 60_000,
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.{ts,tsx}'],
  },
} as Parameters<typeof defineConfig>[0]);
