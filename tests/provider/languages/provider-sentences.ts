import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** A sentence of the provider's code with `{0}`, `{1}` in place of what it names, and where it stands. */
interface ProviderSentence {
  readonly text: string;
  readonly file: string;
}

const isSentence = (text: string): boolean => /^[A-Z{“].* .*[.?]$/.test(text);

/** Errors that nobody but whoever runs the provider reads. */
const forOperators = /^(?:Error|DescriptionError|SettingError|StartError|TypeError|RangeError)$/;

const isForOperators = (node: ts.Node): boolean =>
  ts.isNewExpression(node)
    ? forOperators.test(node.expression.getText())
    : ts.isSourceFile(node)
      ? false
      : isForOperators(node.parent);

const textOf = (node: ts.Node): string | undefined => {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  const spans = node.templateSpans.map(({ literal }, at) => `{${String(at)}}${literal.text}`);
  return node.head.text + spans.join('');
};

const sentencesOf = (file: string): readonly ProviderSentence[] => {
  const found: ProviderSentence[] = [];
  const visit = (node: ts.Node): void => {
    const text = textOf(node);
    if (
      text !== undefined &&
      isSentence(text) &&
      !ts.isTaggedTemplateExpression(node.parent) &&
      !isForOperators(node)
    )
      found.push({ text, file });
    else node.forEachChild(visit);
  };
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true));
  return found;
};

/** Folders of the provider in which sentences are written for people who call it. */
const folders = [
  'access',
  'approvals',
  'exports',
  'http',
  'mechanism',
  'operations',
  'payments',
  'problem',
  'queries',
  'rules',
];

/** Every sentence of a refusal in the provider's code. */
export const refusalSentences = (): readonly ProviderSentence[] =>
  folders
    .map((folder) => join('server/provider', folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.ts'))
        .flatMap((name) => sentencesOf(join(folder, name))),
    );
