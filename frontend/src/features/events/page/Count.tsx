import { useState } from 'react'

/** A figure that ticks when it changes; CSS does it, so reduced motion leaves it still. */
export function Count({ value }: { value: number }) {
  const [first] = useState(value)
  const [changed, setChanged] = useState(false)
  if (!changed && value !== first) setChanged(true)
  return (
    <span key={value} className={changed ? 'tabular inline-block animate-rise' : 'tabular inline-block'}>
      {value}
    </span>
  )
}
