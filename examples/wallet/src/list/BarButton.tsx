type BarButtonProps = {
  label: string
  /** In full, where the label is short. */
  name?: string
  /** A second click of a double click is none: the button may say something else by then. */
  onClick: () => void
}

export function BarButton({ label, name, onClick }: BarButtonProps) {
  return (
    <button
      type="button"
      className="button button-quiet"
      aria-label={name}
      onClick={(event) => event.detail < 2 && onClick()}
    >
      {label}
    </button>
  )
}
