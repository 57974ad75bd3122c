type BarButtonProps = {
  label: string
  /** Accessible name, if the label is too short. */
  name?: string
  /** Ignores the second click of a double click, because the button may have changed. */
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
