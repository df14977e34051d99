import { useState } from 'react'
import { NumberField, type NumberFieldProps } from './NumberField.tsx'

type HoursFieldProps = Omit<NumberFieldProps, 'value' | 'onChange'> & {
  /** Minutes. */
  value: number
  /** NaN for a text that is no number. */
  onChange: (minutes: number) => void
}

/** Minutes, typed as hours with decimals: '1.5' are 90. What was typed stays as long as it means the value. */
export function HoursField({ value, onChange, ...field }: HoursFieldProps) {
  const [typed, setTyped] = useState(hoursOf(value))
  const isTyped = Object.is(minutesOf(typed), value)
  return (
    <NumberField
      {...field}
      inputMode="decimal"
      step="any"
      value={isTyped ? typed : hoursOf(value)}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        onChange(minutesOf(currentTarget.value))
      }}
    />
  )
}

function minutesOf(hours: string): number {
  return hours.trim() === '' ? Number.NaN : Math.round(Number(hours) * 60)
}

function hoursOf(minutes: number): string {
  return Number.isNaN(minutes) ? '' : String(Math.round((minutes / 60) * 100) / 100)
}
