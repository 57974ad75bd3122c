type FieldHintProps = {
  id: string
  /** Why what was submitted is not shown. */
  refusal: string | undefined
  /** What is wrong with the text in the field. */
  problem: string | undefined
  hint: string
}

/** One line under a field. It is always there, so that nothing moves when it has more to say. */
export function FieldHint({ id, refusal, problem, hint }: FieldHintProps) {
  return (
    <p id={id} className={problem === undefined ? 'hint' : 'hint hint-problem'}>
      {refusal === undefined ? (problem ?? hint) : <span role="alert">{refusal}</span>}
    </p>
  )
}
