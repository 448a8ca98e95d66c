// SPDX-License-Identifier: MIT
// What the compiler does not see in the page and in the tests that speak the wire. Format is Prettier's.
import js from '@eslint/js';
import tseslint from 'typescript-eslint';

export default tseslint.config(
  {
    ignores: ['web-client/dev/', '**/dist/', '**/generated/', '**/node_modules/', 'build/', '**/*.cjs', '**/*.mjs', '*.js'],
  },
  js.configs.recommended,
  {
    files: ['tests/**/*.ts'],
    extends: [tseslint.configs.recommended],
  },
  {
    files: ['web-client/**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      // Our interfaces are records of functions that use no `this`.
      '@typescript-eslint/unbound-method': 'off',
      'no-console': 'error',
    },
  },
  {
    files: ['web-client/tests/**/*.{ts,tsx}'],
    rules: {
      // `act` of the test tools returns a promise only for a function that does.
      '@typescript-eslint/no-floating-promises': 'off',
      '@typescript-eslint/require-await': 'off',
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      // A name that begins with an underscore says that it is not used.
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', destructuredArrayIgnorePattern: '^_' },
      ],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
);
