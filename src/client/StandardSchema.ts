/**
 * The part of Standard Schema v1 that is used here (standardschema.dev): zod, valibot and arktype
 * schemas all have it.
 */
export interface StandardSchema<TOutput> {
  /** What the specification has a schema tell of itself. */
  readonly '~standard': {
    /** Of the specification. */
    readonly version: 1
    /** The library's name. */
    readonly vendor: string
    /** Checks a value, at once or later. */
    readonly validate: (
      value: unknown,
    ) => StandardResult<TOutput> | Promise<StandardResult<TOutput>>
    /** For TypeScript alone. */
    readonly types?:
      | {
          /** What it takes. */
          readonly input: unknown
          /** What it gives. */
          readonly output: TOutput
        }
      | undefined
  }
}

/** What a schema makes of a value: its output, or what is wrong with it. */
export type StandardResult<TOutput> =
  | {
      /** The output. */
      readonly value: TOutput
      /** None. */
      readonly issues?: undefined
    }
  | {
      /** What is wrong, one or more. */
      readonly issues: readonly StandardIssue[]
    }

/** One thing that is wrong with a value, and where in it. */
export interface StandardIssue {
  /** What is wrong. */
  readonly message: string
  /** Where: keys from the outside in. */
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined
}
