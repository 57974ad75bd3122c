import { useId } from 'react'
import { type View, viewNames } from './views.js'

type ViewSwitchProps = {
  views: readonly View[]
  value: View
  onChange: (view: View) => void
}

/** Radio buttons, for the standard arrow keys. */
export function ViewSwitch({ views, value, onChange }: ViewSwitchProps) {
  const name = useId()
  return (
    <fieldset className="switch">
      <legend className="visually-hidden">View</legend>
      {views.map((view) => (
        <label key={view} className="switch-option">
          <input
            type="radio"
            className="switch-input"
            name={name}
            checked={view === value}
            onChange={() => onChange(view)}
          />
          {viewNames[view]}
        </label>
      ))}
    </fieldset>
  )
}
