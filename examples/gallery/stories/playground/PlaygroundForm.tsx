import { type PlaygroundProps, settings } from './settings.js'
import './playground.css'

type FormProps = { values: PlaygroundProps; onChange: (values: Partial<PlaygroundProps>) => void }

/** The controls in the page, for screens without room for Storybook's panel. */
export function PlaygroundForm({ values, onChange }: FormProps) {
  return (
    <form className="playground" aria-label="Playground">
      {Object.entries(settings).map(([key, { name, options, labels }]) => (
        <label key={key}>
          {name}
          <select
            className="input"
            value={String(values[key as keyof PlaygroundProps])} // `Object.entries` widens keys
            onChange={({ target }) => onChange({ [key]: options[target.selectedIndex] })}
          >
            {options.map((option) => (
              <option key={option} value={option}>
                {labels?.[option] ?? option}
              </option>
            ))}
          </select>
        </label>
      ))}
    </form>
  )
}
