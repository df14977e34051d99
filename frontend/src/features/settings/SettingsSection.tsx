import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/Badge.tsx'
import { Card } from '#ui/Card.tsx'
import { FoldChevron } from '#ui/FoldChevron.tsx'
import { useIsWide } from '#ui/use-is-wide.ts'
import { settingsSections, useNamedSection, type SettingsSectionId } from './settings-sections.ts'

type SettingsSectionProps = {
  id: SettingsSectionId
  intro?: string
  /** Stands beside the title, folded or not. */
  mark?: ReactNode
  isUnsaved?: boolean
  /** Shown whatever the address names, because no other section could be read. */
  isAlone?: boolean
  children: ReactNode
}

/** One part of Settings. A desktop shows the one that the address names, a phone all of them, folded. */
export function SettingsSection(props: SettingsSectionProps) {
  const isWide = useIsWide()
  return isWide ? <OnlySection {...props} /> : <FoldedSection {...props} />
}

function OnlySection({ id, intro, mark, isAlone = false, children }: SettingsSectionProps) {
  const { t } = useTranslation('settings')
  const isNamed = (useNamedSection() ?? settingsSections[0]) === id
  const titleId = `${id}-title`
  // Hidden instead of unmounted, so that typed text stays.
  return (
    <Card aria-labelledby={titleId} hidden={!isNamed && !isAlone}>
      <div className="flex flex-wrap items-center gap-3">
        <h2 id={titleId} className="text-section">
          {t(`section.${id}`)}
        </h2>
        {mark}
      </div>
      {intro !== undefined && <p className="mt-1 text-muted">{intro}</p>}
      <div className="mt-4">{children}</div>
    </Card>
  )
}

function FoldedSection({ id, intro, mark, isUnsaved = false, children }: SettingsSectionProps) {
  const { t } = useTranslation('settings')
  const isNamed = useNamedSection() === id
  const [isOpen, setOpen] = useState(isNamed)
  const [wasNamed, setWasNamed] = useState(isNamed)
  if (isNamed !== wasNamed) {
    setWasNamed(isNamed)
    // A link of this very page leads here, too.
    if (isNamed) setOpen(true)
  }
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isNamed) card.current?.scrollIntoView()
  }, [isNamed])
  const titleId = `${id}-title`
  const contentId = `${id}-content`
  return (
    <section ref={card} aria-labelledby={titleId} className="min-w-0 scroll-mt-4 rounded-card bg-panel">
      <h2 className="text-title">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={contentId}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-13 w-full items-center gap-2 rounded-card px-4 py-2 text-left"
        >
          <span id={titleId} className="min-w-0 grow font-semibold text-strong">
            {t(`section.${id}`)}
          </span>
          {isUnsaved && !isOpen && <Badge tone="caution">{t('unsavedHere')}</Badge>}
          {mark}
          <FoldChevron isOpen={isOpen} className="text-muted" />
        </button>
      </h2>
      <div id={contentId} hidden={!isOpen} className="px-4 pb-4">
        {intro !== undefined && <p className="text-muted">{intro}</p>}
        <div className="mt-3">{children}</div>
      </div>
    </section>
  )
}
