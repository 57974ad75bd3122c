type BarButtonProps = {
  label: string
  /** In full, where the label is short. */
  name?: string
  onClick: () => void
}

export function BarButton({ label, name, onClick }: BarButtonProps) {
  return (
    <button type="button" className="button button-quiet" aria-label={name} onClick={onClick}>
      {label}
    </button>
  )
}
