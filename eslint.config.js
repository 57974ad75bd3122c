import query from '@tanstack/eslint-plugin-query'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

// Rules only: Biome does the formatting.
export default tseslint.config(
  {
    ignores: [
      '**/dist',
      '**/node_modules',
      '.cache',
      'coverage',
      'examples/gallery/public', // by msw
      // with frameworks of their own: their tests compile them
      'examples/{next,recipes,react-native}',
    ],
  },
  ...tseslint.configs.strictTypeChecked,
  ...query.configs['flat/recommended'],
  reactHooks.configs.flat['recommended-latest'],
  {
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      // numbers in messages read well as they are
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // an aborted signal's own reason is what the caller gets back, whatever it is
      '@typescript-eslint/prefer-promise-reject-errors': 'off',
      '@typescript-eslint/only-throw-error': 'off',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // defaults that depend on what a user merges into `Register` are written out
      '@typescript-eslint/no-unnecessary-type-arguments': 'off',
    },
  },
  {
    files: ['test/**'],
    rules: {
      // matchers such as expect.any() and parsed JSON are any
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      // both the old and the new names of TanStack's methods are tested
      '@typescript-eslint/no-deprecated': 'off',
      // a rendered result is absent until the first commit, whatever its type says
      '@typescript-eslint/no-unnecessary-condition': 'off',
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/no-misused-spread': 'off',
      // stand-ins for async functions need nothing to await, tables hold values of any type
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-misused-promises': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-base-to-string': 'off',
      '@typescript-eslint/restrict-template-expressions': 'off',
      '@typescript-eslint/restrict-plus-operands': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { varsIgnorePattern: '^_' }],
    },
  },
  { files: ['**/*.{js,mjs}'], extends: [tseslint.configs.disableTypeChecked] },
)
