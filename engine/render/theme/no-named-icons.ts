/**
 * Replaces Blueprint's loader of icons by name: icons are drawn as components here, and the names of all
 * there are would be loaded with every page. An icon named by a string is not drawn, and reports that.
 */
export const Icons = {
  getPaths: (): undefined => undefined,
  load: async (icon: unknown): Promise<never> => {
    throw new Error(`The icon "${String(icon)}" has to be given as a component.`);
  },
};
