import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { classes, tabClasses } from './classes.ts'

export type LinkTabsProps<V extends string> = {
  /** Name of the group, for screen readers. */
  label: string
  current: V
  tabs: readonly { value: V; label: ReactNode; to: string }[]
}

/** Tabs with addresses: they can be shared and are part of the browser's history. */
export function LinkTabs<V extends string>({ label, current, tabs }: LinkTabsProps<V>) {
  return (
    <nav aria-label={label} className={tabClasses.list}>
      {tabs.map((tab) => (
        <Link
          key={tab.value}
          to={tab.to}
          aria-current={tab.value === current ? 'page' : undefined}
          className={classes(tabClasses.tab, 'aria-[current=page]:bg-hover aria-[current=page]:text-strong')}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  )
}
