import { choice, optional, type TypeOf } from './definition/build-definition.ts';

export const mode = choice('Whether something new is made or what is there is changed', {
  create: 'There is no record at hand: something new is made',
  edit: 'There is a record at hand, which is changed',
});
/** Whether a form makes something new or changes what is there. */
export type Mode = TypeOf<typeof mode>;

/** The keys that a part of a form with modes may have. */
export const modeMembers = {
  mode: optional(mode),
};

/** The id under which a mode of an action is done. */
export const idInMode = (id: string, mode: Mode): string => `${id}.${mode}`;
