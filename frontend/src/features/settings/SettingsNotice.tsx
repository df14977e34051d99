import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

type SettingsNoticeProps = {
  /** Without one: that there is something to do. */
  icon?: ReactNode
  title: string
  text: string
  children?: ReactNode
  /** Below the rest, for example a button. */
  action?: ReactNode
  as?: 'li' | 'div'
}

/** What there is for an admin to know or to do. */
export function SettingsNotice({ icon, title, text, children, action, as: Box = 'li' }: SettingsNoticeProps) {
  return (
    <Box className="flex items-start gap-3 rounded-control bg-raised px-3 py-2.5">
      <span className="mt-1 flex shrink-0">
        {icon ?? <TriangleAlert size={16} className="text-caution-text" />}
      </span>
      <div className="min-w-0">
        <p className="font-medium break-words text-strong">{title}</p>
        <p className="text-muted empty:hidden">{text}</p>
        {children !== undefined && <p className="mt-1 text-meta wrap-anywhere text-muted">{children}</p>}
        {action}
      </div>
    </Box>
  )
}
