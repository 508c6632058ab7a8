import type { ComponentType } from 'react';
import type { PortalPlan } from '../language/plan/portal-plan.ts';
import type { SearchPlan } from '../language/plan/search-plan.ts';
import type { ScreenPlan } from '../language/plan/screen-plan.ts';
import type { Intent } from '../language/action/intent.ts';
import type { Answer, Problem } from '../resolve/answer/answer.ts';
import type { OperationRequest } from '../resolve/answer/request.ts';
import type { Viewer } from '../resolve/viewer/viewer.ts';
import type { CompiledValidator } from './form/compiled-validator.ts';

/** A file as it came, or why it did not. */
export type Download =
  | { readonly ok: true; readonly blob: Blob; readonly fileName?: string; readonly totalRows?: number }
  | { readonly ok: false; readonly problem: Problem };

/** Where in the portal the person is. */
export interface Location {
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  /** The query part, with or without its question mark. */
  readonly search: string;
}

/** Small strings that the host stores. */
export interface Store {
  readonly read: (key: string) => string | null;
  readonly write: (key: string, value: string) => void;
}

/** What is typed into forms and not saved, stored for a person whose session ends meanwhile. */
export interface DraftStore {
  /** Something is typed now: `read` returns it, and is called only when it has to be saved. */
  readonly keep: (key: string, read: () => Readonly<Record<string, unknown>>) => void;
  /** Nothing is typed any more: it was saved, or its form is gone. What the end of a session has saved stays. */
  readonly release: (key: string) => void;
  /** What the end of a session has saved, until it is stored anew. */
  readonly take: (key: string) => Readonly<Record<string, unknown>> | undefined;
}

/** What a portal keeps in the browser. */
export interface PortalStorage {
  /** Stored until the session ends, such as filters. */
  readonly session: Store;
  /** Stored for a person, such as columns. */
  readonly preferencesOf: (user: string) => Store;
  /** What a person opened lately, forgotten when the session ends. */
  readonly recentOf: (user: string) => Store;
  /** What is typed into forms and not saved. */
  readonly draftsOf: (user: string) => DraftStore;
}

/** A target inside the portal: a path, or the same page with another query part. */
export type Target = string | { readonly search: string };

/** A passing notice. */
export interface Notice {
  readonly intent: Intent;
  readonly title?: string;
  readonly body: string;
  /** What can be done next. */
  readonly offer?: { readonly text: string; readonly take: () => void };
}

/** Something that is wrong with a descriptor or its data, met while drawing. */
export interface RenderProblem {
  readonly file: string;
  readonly pointer: string;
  readonly reason: string;
}

/** What is drawn for each icon that portal.json lists, as components: a name alone would load every icon there is. */
export type Icons = Readonly<Record<string, ComponentType<{ readonly size?: number }>>>;

/** The properties of a component of the host: what it reads by the names of the fields, as it came and as it is written; and its parameters. */
export interface CustomProps {
  readonly values: Readonly<Record<string, unknown>>;
  readonly written: Readonly<Record<string, string>>;
  readonly props: Readonly<Record<string, string | number | boolean | null>>;
}
/** Loads a component when it is first drawn. */
export type LoadCustom = () => Promise<ComponentType<CustomProps>>;
/** What is drawn for each component that portal.json lists. */
export type Components = Readonly<Record<string, LoadCustom>>;

/** A notice as the host shows it. */
export interface TimedNotice extends Notice {
  /** How long it stays; 0: until it is read. */
  readonly seconds: number;
}

/** All that the engine asks of the program it runs in. */
export interface Host {
  readonly icons: Icons;
  readonly components: Components;
  readonly storage: PortalStorage;
  readonly now: () => Date;
  readonly call: (request: OperationRequest, options: { readonly signal?: AbortSignal }) => Promise<Answer>;
  readonly download: (
    request: OperationRequest,
    options: {
      readonly signal: AbortSignal;
      readonly onProgress: (bytes: number, rows?: number) => void;
      /** The file is made in the background and fetched as soon as it is there. */
      readonly onWaiting?: () => void;
    },
  ) => Promise<Download>;
  readonly notify: (notice: TimedNotice) => void;
  readonly report: (problem: RenderProblem) => void;
  /** Something of the signed-in person was changed: who they are has to be asked again. */
  readonly renewViewer?: () => void;
}

/** What a screen works with: what the host gives, and what the engine makes of it for the person at hand. */
export interface ScreenHost extends Omit<Host, 'storage' | 'notify'> {
  readonly portal: PortalPlan;
  readonly viewer: Viewer;
  /** The IANA zone that times are shown in. */
  readonly zone: string;
  /** Stored for this session, such as filters. */
  readonly memory: Store;
  /** Stored for this person, such as columns. */
  readonly preferences: Store;
  /** What this person opened lately, forgotten when the session ends. */
  readonly recent?: Store;
  readonly drafts?: DraftStore;
  readonly navigate: (to: Target, options?: { readonly replace?: boolean }) => void;
  readonly href: (to: Target) => string;
  readonly loadScreen: (id: string) => Promise<ScreenPlan>;
  readonly loadValidator: (formId: string) => Promise<CompiledValidator>;
  /** What is found from every page. */
  readonly loadSearch: () => Promise<SearchPlan>;
  readonly notify: (notice: Notice) => void;
  /** Takes what the person chose for the whole session: a property of the user; null is none. */
  readonly choose?: (property: string, value: string | null) => void;
  /** Keeps the person from leaving while it returns true; gives back how to stop. */
  readonly guardLeaving?: (isDirty: () => boolean) => () => void;
  /** Leaves a record of a screen that stays: at once, or once the person agreed to lose what was typed. */
  readonly leave?: (go: () => void) => void;
}
