import { CircleDot } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { classes } from '#ui/classes.ts'
import { BotLevelIcon } from './BotLevel.tsx'
import { settingsSections, useNamedSection, type SettingsSectionId } from './settings-sections.ts'

type SettingsNavProps = { serverId: string; unsaved: readonly SettingsSectionId[] }

/** The sections beside the one that is shown: what waits to be saved, and how the bot is. */
export function SettingsNav({ serverId, unsaved }: SettingsNavProps) {
  const { t } = useTranslation('settings')
  const shown = useNamedSection() ?? settingsSections[0]
  return (
    <nav aria-label={t('sections')} className="sticky top-6 self-start">
      <ul className="grid gap-0.5">
        {settingsSections.map((id) => (
          <li key={id}>
            <Link
              to={`#${id}`}
              replace
              aria-current={id === shown ? 'true' : undefined}
              className={classes(
                'flex min-h-9 items-center gap-2 rounded-control px-3 py-1.5 transition-colors hover:bg-raised hover:text-strong',
                id === shown ? 'bg-raised font-medium text-strong' : 'text-muted',
              )}
            >
              <span className="min-w-0 grow">{t(`section.${id}`)}</span>
              {unsaved.includes(id) && (
                <span className="flex text-caution-text">
                  <CircleDot size={14} />
                  <span className="sr-only">{t('unsavedHere')}</span>
                </span>
              )}
              {id === 'bot' && <BotLevelIcon serverId={serverId} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
