export type CreateEventDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The id of an event that is to be planned once more. */
  from?: string | undefined
}
