import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** What an admin has to do about the backups. */
export function BackupNotice(props: { title: string; text: string; children?: ReactNode }) {
  return (
    <li className="flex items-start gap-3 rounded-control bg-raised px-3 py-2.5">
      <TriangleAlert aria-hidden size={16} className="mt-1 shrink-0 text-caution-text" />
      <div className="min-w-0">
        <p className="font-medium text-strong">{props.title}</p>
        <p className="text-muted">{props.text}</p>
        {props.children !== undefined && (
          <p className="mt-1 text-meta wrap-anywhere text-muted">{props.children}</p>
        )}
      </div>
    </li>
  )
}
