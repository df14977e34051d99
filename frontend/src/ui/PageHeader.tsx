import type { ReactNode } from 'react'
import { pageTitleId, useDocumentTitle } from './use-document-title.ts'

type PageHeaderProps = {
  /** Also the title of the browser's tab. */
  title: string
  subtitle?: ReactNode
  actions?: ReactNode
}

/** The page's h1 with its actions. */
export function PageHeader({ title, subtitle, actions }: PageHeaderProps) {
  useDocumentTitle(title)
  return (
    <header className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1 id={pageTitleId} className="text-page">
          {title}
        </h1>
        {subtitle !== undefined && <div className="mt-1 text-muted">{subtitle}</div>}
      </div>
      {actions !== undefined && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  )
}
