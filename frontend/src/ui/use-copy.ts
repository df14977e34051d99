import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from './toast.ts'

type CopyOptions = {
  /** Shown after the text was copied. */
  title: string
  /** The text is on the screen already; otherwise the toast shows it. */
  isVisible: boolean
}

/**
 * Copies a text to the clipboard. Without https or permission that fails: then a toast shows the text, or asks the
 * reader to copy it from the screen.
 */
export function useCopy(): (text: string, options: CopyOptions) => Promise<void> {
  const { t } = useTranslation('common')
  return useCallback(
    async (text, { title, isVisible }) => {
      try {
        await navigator.clipboard.writeText(text)
        toast(isVisible ? { title } : { title, description: text })
      } catch {
        toast({
          title: t('copyFailed'),
          description: isVisible ? t('copyFailedText') : text,
          variant: 'destructive',
        })
      }
    },
    [t],
  )
}
