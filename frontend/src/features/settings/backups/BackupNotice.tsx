import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

type BackupNoticeProps = {
  /** Without one: that there is something to do. */
  icon?: ReactNode
  title: string
  text: string
  children?: ReactNode
  as?: 'li' | 'div'
}

/** What an admin has to do about the backups, or what became of a restore. */
export function BackupNotice({ icon, title, text, children, as: Box = 'li' }: BackupNoticeProps) {
  return (
    <Box className="flex items-start gap-3 rounded-control bg-raised px-3 py-2.5">
      <span className="mt-1 flex shrink-0">
        {icon ?? <TriangleAlert aria-hidden size={16} className="text-caution-text" />}
      </span>
      <div className="min-w-0">
        <p className="font-medium text-strong">{title}</p>
        <p className="text-muted empty:hidden">{text}</p>
        {children !== undefined && <p className="mt-1 text-meta wrap-anywhere text-muted">{children}</p>}
      </div>
    </Box>
  )
}
