import { useTranslation } from 'react-i18next'
import { Button } from './Button.tsx'

type FormFooterProps = {
  /** The form's id: the dialog renders its footer outside of the form. */
  formId: string
  onCancel: () => void
  /** 'Speichern' unless it says more. */
  label?: string
  variant?: 'primary' | 'danger'
  busy?: boolean
  disabled?: boolean
}

/** The two buttons of a dialog with a form. */
export function FormFooter({ formId, onCancel, label, variant = 'primary', ...state }: FormFooterProps) {
  const { t } = useTranslation('common')
  return (
    <>
      <Button variant="ghost" onClick={onCancel}>
        {t('cancel')}
      </Button>
      <Button variant={variant} type="submit" form={formId} {...state}>
        {label ?? t('save')}
      </Button>
    </>
  )
}
