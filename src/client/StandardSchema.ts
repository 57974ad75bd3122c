/**
 * The part of Standard Schema v1 that is used here (standardschema.dev): zod, valibot and arktype
 * schemas all have it.
 */
export interface StandardSchema<TOutput> {
  readonly '~standard': {
    readonly version: 1
    readonly vendor: string
    readonly validate: (
      value: unknown,
    ) => StandardResult<TOutput> | Promise<StandardResult<TOutput>>
    readonly types?: { readonly input: unknown; readonly output: TOutput } | undefined
  }
}

/** What a schema makes of a value: its output, or what is wrong with it. */
export type StandardResult<TOutput> =
  | { readonly value: TOutput; readonly issues?: undefined }
  | {
      readonly issues: readonly {
        readonly message: string
        readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined
      }[]
    }
