import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type OwnCard, ownCardQuery } from '#lib/queries/member-card.queries.ts'
import { Card } from '#ui/Card.tsx'
import { QueryFailure } from '#ui/QueryFailure.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Loading } from '#ui/Loading.tsx'
import { useKeptFocus } from '#ui/use-kept-focus.ts'
import { EraseProfile } from './EraseProfile.tsx'
import { OtherDevices } from './OtherDevices.tsx'
import { SaveBar } from './SaveBar.tsx'
import { SkillFields } from './SkillFields.tsx'
import { StandingRules } from './StandingRules.tsx'
import { StyleList } from './StyleList.tsx'
import { useProfileForm } from './use-profile-form.ts'
import { WishLists } from './WishLists.tsx'

type ProfilePageProps = {
  /** Switches the bot's direct messages. */
  directMessages: ReactNode
}

/** What the reader says once: how they play, whom they want beside them, and how they answer new events. */
export function ProfilePage({ directMessages }: ProfilePageProps) {
  const { t } = useTranslation('profile')
  const card = useQuery(ownCardQuery)
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      {card.data ? (
        <ProfileForm saved={card.data} directMessages={directMessages} />
      ) : card.isError ? (
        <QueryFailure title={t('loadFailed')} query={card} />
      ) : (
        <Loading className="grid gap-4" blocks={['h-48 rounded-card', 'h-64 rounded-card']} />
      )}
    </>
  )
}

function ProfileForm({ saved, directMessages }: ProfilePageProps & { saved: OwnCard }) {
  const { t } = useTranslation('profile')
  // The bar that saves goes away with the changes.
  const region = useKeptFocus<HTMLFormElement>()
  const form = useProfileForm(saved, region)
  return (
    <form
      ref={region}
      tabIndex={-1}
      noValidate
      aria-label={t('title')}
      className="grid max-w-4xl gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        form.save()
      }}
    >
      <Section title={t('styles.title')} text={t('styles.text')}>
        <StyleList styles={form.fields.styles} onChange={form.change} />
      </Section>
      <Section title={t('skill.title')} text={t('skill.text')}>
        <SkillFields form={form} />
      </Section>
      <Section title={t('standing.title')} text={t('standing.text')}>
        <StandingRules
          rules={form.fields.standing}
          fault={form.fault}
          onChange={(standing) => form.change({ standing })}
        />
      </Section>
      <Section title={t('wishes.title')} text={t('wishes.text')}>
        <WishLists gladlyWith={form.fields.gladlyWith} notWith={form.fields.notWith} onChange={form.change} />
      </Section>
      <Section title={t('messages.title')}>{directMessages}</Section>
      <Section title={t('devices.title')} text={t('devices.text')}>
        <OtherDevices />
      </Section>
      <EraseProfile {...form.erase} />
      <SaveBar form={form} />
    </form>
  )
}

function Section({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <Card aria-label={title}>
      <h2 className="text-section">{title}</h2>
      {text !== undefined && <p className="mt-1 max-w-prose text-muted">{text}</p>}
      <div className="mt-4">{children}</div>
    </Card>
  )
}
