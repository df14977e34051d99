import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from './toast.ts'

type CopyOptions = {
  /** What is said when it worked. */
  title: string
  /** The text stands on the screen already; otherwise the toast shows it. */
  isVisible: boolean
}

/**
 * Puts a text on the clipboard. Without https, or when the reader forbade it, there is no clipboard: then the text can
 * still be marked by hand.
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
