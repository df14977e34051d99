import { PostColor, PostImageUrl } from '@raidtisch/shared-types/contracts/settings.contract'
import { postImageUrlMaxLength as max } from '@raidtisch/shared-types/domain/limits'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { controlClasses, Field } from '#ui/Field.tsx'
import { TextField } from '#ui/TextField.tsx'
import type { SettingsValues } from './settings-draft.ts'
import type { SettingsForm } from './use-settings-form.ts'

/** What the browser's colour picker begins with. */
const pickerStart = '#5865f2'

/** Colour and picture of event posts. What is typed is kept as it is, so that a mistake can be mended. */
export function PostLookFields({ form }: { form: SettingsForm }) {
  const { t } = useTranslation('settings')
  const { postColor, postImageUrl } = form.values
  const color = PostColor.safeParse(postColor)
  return (
    <>
      <Field
        label={t('field.postColor')}
        hint={t('postColorText')}
        error={isColorRight(postColor) ? undefined : t('postColorWrong')}
        className="sm:max-w-96"
      >
        {(control) => (
          <div className="flex gap-2">
            <input
              type="text"
              {...control}
              className={`${controlClasses} min-h-10`}
              placeholder="#rrggbb"
              autoComplete="off"
              spellCheck={false}
              maxLength={16}
              value={postColor ?? ''}
              onChange={(event) => form.change('postColor', event.currentTarget.value || null)}
            />
            <input
              type="color"
              aria-label={t('postColorPick')}
              className="h-10 w-12 shrink-0 cursor-pointer rounded-control bg-field p-1 outline-1 -outline-offset-1 outline-field-line"
              value={color.success ? color.data : pickerStart}
              onChange={(event) => form.change('postColor', event.currentTarget.value)}
            />
            <Button
              variant="ghost"
              className="shrink-0"
              disabled={postColor === null}
              onClick={() => form.change('postColor', null)}
            >
              {t('postColorUsual')}
            </Button>
          </div>
        )}
      </Field>
      <TextField
        type="url"
        className="max-w-2xl"
        label={t('field.postImageUrl')}
        hint={t('postImageUrlText')}
        error={isImageRight(postImageUrl) ? undefined : t('postImageUrlWrong', { max })}
        placeholder="https://"
        autoComplete="off"
        spellCheck={false}
        value={postImageUrl ?? ''}
        onChange={(event) => form.change('postImageUrl', event.currentTarget.value.trim() || null)}
      />
    </>
  )
}

/** Whether it can be saved as it stands in the fields. */
export function isLookRight({ postColor, postImageUrl }: SettingsValues): boolean {
  return isColorRight(postColor) && isImageRight(postImageUrl)
}

function isColorRight(color: string | null): boolean {
  return color === null || PostColor.safeParse(color).success
}

function isImageRight(address: string | null): boolean {
  return address === null || PostImageUrl.safeParse(address).success
}
