import { TriangleAlert, X } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { ServerMember } from '@raidtisch/shared-types/contracts/guild.contract'
import { findClass } from '@raidtisch/shared-types/domain/class-catalogue'
import { gameRoles, type GameRole } from '@raidtisch/shared-types/domain/game-roles'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { buttonClasses } from '#ui/Button.tsx'
import { RoleGlyph } from '#ui/RoleGlyph.tsx'
import { Slot } from '#ui/Slot.tsx'
import { AwayBadge, type AbsentPeople } from './absent-people.tsx'
import { playableClass } from './event-form-values.ts'
import type { EventFormValues, PreselectedFormPlayer } from './event-form.ts'

type PlayerPreviewProps = {
  members: readonly ServerMember[]
  absent: AbsentPeople
  chosen: readonly PreselectedFormPlayer[]
  onChange: (chosen: PreselectedFormPlayer[]) => void
}

/** The preselected people by role, and whether the capacity is enough. */
export function PlayerPreview({ members, absent, chosen, onChange }: PlayerPreviewProps) {
  const { t } = useTranslation(['events-form', 'domain'])
  const language = useLanguage()
  const { control } = useFormContext<EventFormValues>()
  const [tank, healer, dps, classRules] = useWatch({
    control,
    name: ['maxTanks', 'maxHealers', 'maxDps', 'classRules'],
  })
  const maxima: Record<GameRole, number> = { tank, healer, dps, flex: tank + healer + dps }
  const byId = new Map(members.map((member) => [member.id, member]))
  if (chosen.length === 0)
    return <p className="py-10 text-center text-muted">{t('events-form:nobodyChosen')}</p>
  return (
    <div className="flex max-h-66 flex-col gap-3 overflow-y-auto">
      {gameRoles.map((role) => {
        const people = chosen.filter((one) => one.role === role)
        if (people.length === 0) return null
        return (
          <section key={role} className="min-w-0">
            <h4 className="mb-1.5 flex items-center gap-2 text-meta">
              <RoleGlyph kind={role} size={14} />
              {t(`domain:roles.${role}`)}
              <span className="tabular text-muted">
                {role === 'flex' || Number.isNaN(maxima[role])
                  ? people.length
                  : `${people.length}/${maxima[role]}`}
              </span>
              {people.length > maxima[role] && (
                <span className="inline-flex items-center gap-1 font-normal text-caution-text">
                  <TriangleAlert size={12} />
                  {t('events-form:tooMany')}
                </span>
              )}
            </h4>
            <div className="grid gap-1.5 sm:grid-cols-2">
              {people.map((player) => {
                const member = byId.get(player.discordUserId)
                const name = member?.displayName ?? player.username
                const entry = findClass(playableClass(player, classRules) ?? '')
                return (
                  <Slot
                    key={player.discordUserId}
                    size="sm"
                    kind={role}
                    reserved
                    person={{
                      name,
                      avatar: member?.avatar ?? null,
                      ...(entry ? { detail: entry.names[language === 'de' ? 'de' : 'en'] } : {}),
                    }}
                    trailing={
                      <>
                        <AwayBadge absence={absent.get(player.discordUserId)} />
                        <button
                          type="button"
                          aria-label={t('events-form:removePlayer', { name })}
                          className={buttonClasses('ghost', 'icon-sm')}
                          onClick={() =>
                            onChange(chosen.filter((one) => one.discordUserId !== player.discordUserId))
                          }
                        >
                          <X size={15} />
                        </button>
                      </>
                    }
                  />
                )
              })}
            </div>
          </section>
        )
      })}
    </div>
  )
}
