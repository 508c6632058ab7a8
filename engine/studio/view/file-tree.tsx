import { InputGroup, Tag } from '@blueprintjs/core';
import { useMemo, useState } from 'react';
import type { Finding } from '../../language/finding.ts';

interface FileTreeProps {
  readonly root: string;
  readonly paths: readonly string[];
  readonly findings: readonly Finding[];
  readonly changed: ReadonlySet<string>;
  readonly open: string | undefined;
  readonly onOpen: (path: string) => void;
  readonly onFinding: (finding: Finding) => void;
}

interface Group {
  readonly name: string;
  readonly files: readonly { readonly path: string; readonly name: string; readonly folder: string }[];
}

/** The nouns in the order in which a portal is made. */
const order = ['screens', 'actions', 'lookups', 'messages', 'labels', 'matches'];

const rankOf = (name: string): number => (order.includes(name) ? order.indexOf(name) : order.length);

const titleOf = (name: string): string =>
  name === '' ? 'The portal' : name.charAt(0).toUpperCase() + name.slice(1);

/** The files by their first folder, which is their noun. */
const groupsOf = (root: string, paths: readonly string[]): readonly Group[] => {
  const groups = new Map<string, Group['files'][number][]>();
  for (const path of paths) {
    const parts = path.slice(root.length + 1).split('/');
    const noun = parts.length > 1 ? (parts[0] ?? '') : '';
    const file = {
      path,
      name: (parts.at(-1) ?? '').replace(/[.]json$/, ''),
      folder: parts.slice(1, -1).join(' / '),
    };
    groups.set(noun, [...(groups.get(noun) ?? []), file]);
  }
  return [...groups]
    .map(([name, files]) => ({ name, files }))
    .toSorted((one, other) => rankOf(one.name) - rankOf(other.name));
};

const worstOf = (findings: readonly Finding[]): 'danger' | 'warning' =>
  findings.some(({ severity }) => severity === 'error') ? 'danger' : 'warning';

const Count = ({ findings }: { readonly findings: readonly Finding[] }) =>
  findings.length === 0 ? null : (
    <Tag minimal round intent={worstOf(findings)}>
      {findings.length}
      <span className="cf-hidden-text"> to mend</span>
    </Tag>
  );

const Findings = ({ findings, onFinding }: Pick<FileTreeProps, 'findings' | 'onFinding'>) => (
  <details className="cf-studio-group" open={findings.length > 0}>
    <summary>
      To mend <Count findings={findings} />
    </summary>
    {findings.length === 0 ? (
      <p className="cf-studio-note">Every name and value holds.</p>
    ) : (
      <ul>
        {findings.map((finding) => (
          <li key={`${finding.place.file} ${finding.pointer} ${finding.code} ${finding.message}`}>
            <button type="button" className="cf-studio-finding" onClick={() => onFinding(finding)}>
              <span className={`cf-studio-severity cf-studio-${finding.severity}`}>{finding.code}</span>
              <span>{finding.message}</span>
              <code>{`${finding.place.file}:${String(finding.place.line)}`}</code>
            </button>
          </li>
        ))}
      </ul>
    )}
  </details>
);

/** Every file of the portal by its noun, with what is wrong with it. */
export const FileTree = ({ root, paths, findings, changed, open, onOpen, onFinding }: FileTreeProps) => {
  const [wanted, setWanted] = useState('');
  const groups = useMemo(() => groupsOf(root, paths), [root, paths]);
  const word = wanted.trim().toLowerCase();
  const shown = groups.flatMap((group) => {
    const files = group.files.filter(({ path }) => path.toLowerCase().includes(word));
    return files.length === 0 ? [] : [{ ...group, files }];
  });
  return (
    <nav className="cf-studio-tree" aria-label="Files">
      <InputGroup
        type="search"
        placeholder="Find a file"
        aria-label="Find a file"
        value={wanted}
        onValueChange={setWanted}
      />
      <div className="cf-studio-scroll">
        <Findings findings={findings} onFinding={onFinding} />
        {shown.map(({ name, files }) => (
          <details
            key={`${name} ${String(word !== '')}`}
            className="cf-studio-group"
            open={word !== '' || name === 'screens' || files.some(({ path }) => path === open)}
          >
            <summary>
              {titleOf(name)} <span className="cf-studio-note">{files.length}</span>
            </summary>
            <ul>
              {files.map((file) => (
                <li key={file.path}>
                  <button
                    type="button"
                    className="cf-studio-file"
                    aria-current={file.path === open ? 'true' : undefined}
                    onClick={() => onOpen(file.path)}
                  >
                    <span className="cf-studio-name">
                      {file.name}
                      {changed.has(file.path) && <span className="cf-studio-changed"> changed</span>}
                    </span>
                    <span className="cf-studio-note">{file.folder}</span>
                    <Count findings={findings.filter(({ place }) => place.file === file.path)} />
                  </button>
                </li>
              ))}
            </ul>
          </details>
        ))}
      </div>
    </nav>
  );
};
