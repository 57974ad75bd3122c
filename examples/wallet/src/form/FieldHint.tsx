type FieldHintProps = {
  id: string
  /** Error of the submitted text. */
  refusal: string | undefined
  /** Error of the current text. */
  problem: string | undefined
  hint: string
}

/** One line under a field. Always rendered, so that an error does not shift the layout. */
export function FieldHint({ id, refusal, problem, hint }: FieldHintProps) {
  return (
    <p id={id} className={problem === undefined ? 'hint' : 'hint hint-problem'}>
      {refusal === undefined ? (problem ?? hint) : <span role="alert">{refusal}</span>}
    </p>
  )
}
