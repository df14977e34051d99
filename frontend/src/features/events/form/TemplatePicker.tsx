import { Save, Settings2 } from 'lucide-react'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { LazyOverlay } from '#ui/LazyOverlay.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { NativeSelect } from '#ui/NativeSelect.tsx'
import { LostParts } from '../templates/LostParts.tsx'
import type { EventFormValues } from './event-form.ts'
import type { useTemplateChoice } from './use-template-choice.ts'

const TemplatesDialog = lazyPart(
  async () => (await import('../templates/TemplatesDialog.tsx')).TemplatesDialog,
  'events-templates',
  'domain',
)

/** Fills the form of a new event from a template of the guild. */
export function TemplatePicker({ choice }: { choice: ReturnType<typeof useTemplateChoice> }) {
  const { t } = useTranslation('events-templates')
  const { getValues, trigger } = useFormContext<EventFormValues>()
  const [isManaging, setManaging] = useState(false)
  const { templates, template, templateId, isGone, isChanged, asked } = choice
  const saveInto = async () => {
    if (await trigger()) choice.saveChanges()
  }
  // The list of templates stays open when its last one is deleted.
  if (templates.length === 0 && !isGone && !isManaging) return null
  return (
    <section className="mb-4 grid gap-2 rounded-card bg-panel p-4">
      <div className="flex flex-wrap items-end gap-2">
        <NativeSelect
          className="min-w-0 grow basis-48"
          label={t('template')}
          value={templateId}
          options={[
            { value: '', label: t('noTemplate') },
            ...(isGone ? [{ value: templateId, label: t('goneTemplate') }] : []),
            ...templates.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={({ target }) => choice.choose(target.value)}
        />
        <IconButton
          variant="secondary"
          label={t('manage')}
          icon={<Settings2 size={18} />}
          aria-haspopup="dialog"
          onClick={() => setManaging(true)}
        />
        {template && isChanged && (
          <Button
            icon={<Save size={16} />}
            className="max-sm:w-full"
            busy={choice.isSaving}
            onClick={() => void saveInto()}
          >
            {t('update')}
          </Button>
        )}
      </div>
      {template && template.parties.length > 0 && (
        <p className="text-meta text-muted">
          {t('withParties', {
            names: template.parties
              .map(({ name }, index) => name ?? t('party', { number: index + 1 }))
              .join(', '),
          })}
        </p>
      )}
      {template && <LostParts lost={template.lost} />}
      <Dialog
        open={asked !== null}
        onClose={choice.leave}
        width="sm"
        title={t('replaceTitle')}
        description={t('replaceText')}
        footer={
          <>
            <Button onClick={choice.replace}>{t('replace')}</Button>
            <Button variant="primary" onClick={choice.keepOwn}>
              {t('keepMine')}
            </Button>
          </>
        }
      />
      <LazyOverlay open={isManaging} onClose={() => setManaging(false)}>
        {isManaging && (
          <TemplatesDialog serverId={getValues('serverId')} onClose={() => setManaging(false)} />
        )}
      </LazyOverlay>
    </section>
  )
}
