/** One fault that a compiled validator found, as Ajv writes it. */
export interface ValidationFault {
  readonly keyword: string;
  /** JSON Pointer into the data. */
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly message?: string;
}

/** A validator compiled ahead of time for the schema of one form. */
export interface CompiledValidator {
  (data: unknown): boolean;
  errors?: readonly ValidationFault[] | null;
}
