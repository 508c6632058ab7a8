import { useQuery } from '@tanstack/react-query';
import { useHost } from '../host-provider.tsx';

/** The compiled validator of a form, loaded when the form opens. */
export const useValidator = (formId: string | undefined) => {
  const { loadValidator } = useHost();
  return useQuery({
    queryKey: ['validator', formId],
    // A function cannot be query data: it is wrapped in an object.
    queryFn: async () => ({ validate: formId === undefined ? undefined : await loadValidator(formId) }),
    enabled: formId !== undefined,
    staleTime: Infinity,
    structuralSharing: false,
  });
};
