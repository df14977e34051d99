import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { classes, tabClasses } from './classes.ts'

export type Tab<V extends string = string> = {
  value: V
  label: string
  content: ReactNode
}

export type TabsProps<V extends string> = {
  /** Name of the group, for screen readers. */
  label: string
  value: V
  onValueChange: (value: V) => void
  tabs: readonly Tab<V>[]
  /** Shown beside the tabs, in the same row. */
  aside?: ReactNode
}

export function Tabs<V extends string>({ label, value, onValueChange, tabs, aside }: TabsProps<V>) {
  const choose = (next: string) => {
    const tab = tabs.find((one) => one.value === next)
    if (tab) onValueChange(tab.value)
  }
  const list = (
    <Radix.List
      aria-label={label}
      className={classes(tabClasses.list, aside !== undefined && 'shrink-0 max-lg:hidden')}
    >
      {tabs.map((tab) => (
        <Radix.Trigger
          key={tab.value}
          value={tab.value}
          className={classes(tabClasses.tab, 'data-[state=active]:bg-hover data-[state=active]:text-strong')}
        >
          {tab.label}
        </Radix.Trigger>
      ))}
    </Radix.List>
  )
  return (
    <Radix.Root value={value} onValueChange={choose} className="min-w-0">
      {aside === undefined ? (
        list
      ) : (
        <div className="sticky top-0 z-20 short:static -mx-2 flex items-center gap-2 bg-surface px-2">
          {list}
          {aside}
        </div>
      )}
      {tabs.map((tab) => (
        <Radix.Content
          key={tab.value}
          value={tab.value}
          className={classes('min-w-0', aside === undefined ? 'mt-4' : 'mt-2')}
        >
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
