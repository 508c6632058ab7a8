import { Ajv2020 } from 'ajv/dist/2020.js';
import generateCode from 'ajv/dist/standalone/index.js';
import addFormats from 'ajv-formats';
import type { FormPlan } from '../language/plan/form-plan.ts';

/** The formats of a form's schema; compile leaves out all others. */
const formats = ['date', 'date-time', 'time', 'email', 'uri', 'uuid'] as const;
const dataUrl = /^data:([a-z]+\/[a-z0-9+.-]+)?;(?:name=[^;]*;)?base64,/;

/** What Ajv's generated code asks for, as an import that works however the bundler reads CommonJS. */
const runtime: Readonly<Record<string, { readonly from: string; readonly member: string }>> = {
  'ajv/dist/runtime/equal': { from: 'ajv/dist/runtime/equal.js', member: 'default' },
  'ajv/dist/runtime/ucs2length': { from: 'ajv/dist/runtime/ucs2length.js', member: 'default' },
  'ajv-formats/dist/formats': { from: 'ajv-formats/dist/formats.js', member: 'fullFormats' },
};

/** The CommonJS modules that a validator may import; a dev server prepares them beforehand. */
export const validatorRuntime: readonly string[] = Object.values(runtime).map(({ from }) => from);

const required = /require\("([^"]+)"\)\.(default|fullFormats)/g;

/** Turns what is left of CommonJS in the generated code into imports. */
const withImports = (code: string): string => {
  const imports = new Map<string, string>();
  const body = code.replaceAll(required, (_whole, path: string) => {
    const piece = runtime[path];
    if (piece === undefined)
      throw new Error(`A validator needs "${path}", which is not known to be safe to bundle.`);
    const name = `piece${String([...runtimeNames].indexOf(path))}`;
    imports.set(
      name,
      `import ${name}Module from '${piece.from}';\nconst ${name} = ${name}Module.${piece.member} ?? ${name}Module;\n`,
    );
    return name;
  });
  if (/\brequire\(|\bnew Function\b|\beval\(/.test(body))
    throw new Error('A validator holds code that a strict browser refuses.');
  return [...imports.values(), body].join('');
};
const runtimeNames = Object.keys(runtime);

/** The code of an ES module that exports `validate` for a form: no code is made from strings when it runs. Throws when the schema is none. */
export const compileStandaloneValidator = (form: Pick<FormPlan, 'id' | 'schema'>): string => {
  const ajv = new Ajv2020({
    allErrors: true,
    // The engine describes errors in the product's words.
    messages: false,
    strict: true,
    strictTypes: false,
    allowUnionTypes: true,
    code: { source: true, esm: true, lines: false },
  });
  addFormats(ajv, [...formats]);
  ajv.addFormat('data-url', dataUrl);
  const validate = ajv.compile(form.schema);
  return withImports(generateCode(ajv, validate));
};
