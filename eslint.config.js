import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const code = ['**/*.{ts,tsx}'];
const tests = ['tests/**/*.{ts,tsx}'];

const noDefaultExport = ['ExportDefaultDeclaration', "ExportSpecifier[exported.name='default']"].map(
  (selector) => ({ selector, message: 'Exports are named: one name for one thing, everywhere.' }),
);
const noRawHtml = {
  selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
  message: 'Text is never markup here: Trusted Types would refuse it.',
};

export default tseslint.config(
  { ignores: ['dist/', '.data/', '.cache/', 'test-results/', '**/generated/', 'tests/house/fixtures/'] },
  {
    linterOptions: { reportUnusedDisableDirectives: 'error', reportUnusedInlineConfigs: 'error' },
    rules: { eqeqeq: 'error', 'max-lines': ['error', { max: 300 }] },
  },
  {
    files: code,
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/consistent-type-exports': 'error',
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // An empty setting or search text counts as none, which `??` cannot say.
      '@typescript-eslint/prefer-nullish-coalescing': [
        'error',
        { ignorePrimitives: { string: true, boolean: true } },
      ],
      // What the compiler's own check lets pass: a name beginning with _ fills a place.
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_$', ignoreRestSiblings: true },
      ],
      // An index signature can name its key.
      '@typescript-eslint/consistent-indexed-object-style': 'off',
      // An async function without await is how a synchronous implementation of an asynchronous port rejects.
      '@typescript-eslint/require-await': 'off',
      // A map of kinds is an interface, a parsed shape is a type: the author says which.
      '@typescript-eslint/consistent-type-definitions': 'off',
      'max-lines-per-function': ['error', { max: 80 }],
      'no-eval': 'error',
      'no-new-func': 'error',
      'no-restricted-syntax': ['error', ...noDefaultExport, noRawHtml],
    },
  },
  {
    files: ['{app,engine/render,engine/widgets}/**/*.{ts,tsx}', 'tests/**/*.tsx'],
    extends: [reactHooks.configs.flat['recommended-latest']],
    // Speaks of the React Compiler, which this project does not use.
    rules: { 'react-hooks/incompatible-library': 'off' },
  },
  { files: ['**/*.tsx'], rules: { 'max-lines-per-function': ['error', { max: 120 }] } },
  { files: tests, rules: { 'max-lines-per-function': 'off' } },
  { files: ['**/*.config.ts'], rules: { 'no-restricted-syntax': ['error', noRawHtml] } },
);
