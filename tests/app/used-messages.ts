import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** A message that the host uses. */
export interface UsedMessage {
  readonly file: string;
  /** The keys that it can ask for: a part that is known only when it runs is any text. */
  readonly key: RegExp;
  /** The arguments that it gives; undefined where they are put together elsewhere. */
  readonly given: readonly string[] | undefined;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The texts that an expression can be, as the source of a pattern each; undefined where nothing of it is known. */
const patternsOf = (node: ts.Expression): readonly string[] | undefined => {
  if (ts.isStringLiteralLike(node)) return [escaped(node.text)];
  if (ts.isParenthesizedExpression(node)) return patternsOf(node.expression);
  if (ts.isConditionalExpression(node)) {
    const [yes, no] = [patternsOf(node.whenTrue), patternsOf(node.whenFalse)];
    return yes === undefined || no === undefined ? undefined : [...yes, ...no];
  }
  if (!ts.isTemplateExpression(node)) return undefined;
  const parts = node.templateSpans.map(({ literal }) => `[A-Za-z0-9]+${escaped(literal.text)}`);
  return [escaped(node.head.text) + parts.join('')];
};

const givenIn = (node: ts.Expression | undefined): readonly string[] | undefined => {
  if (node === undefined) return [];
  if (!ts.isObjectLiteralExpression(node)) return undefined;
  return node.properties.flatMap(({ name }) =>
    name !== undefined && ts.isIdentifier(name) ? [name.text] : [],
  );
};

const messagesUsedIn = (file: string): readonly UsedMessage[] => {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const used: UsedMessage[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 't') {
      const [key, given] = node.arguments;
      const patterns = key === undefined ? undefined : patternsOf(key);
      if (patterns === undefined)
        throw new Error(
          `${file}: which message is used by ${node.getText()} cannot be read from its source.`,
        );
      for (const pattern of patterns)
        used.push({ file, key: new RegExp(`^${pattern}$`), given: givenIn(given) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return used;
};

/** Every message that the files of a folder use. */
export const messagesUsedBelow = (folder: string): readonly UsedMessage[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .flatMap((path) => messagesUsedIn(join(folder, path)));
