import { textParts } from '#lib/text/text-links.ts'

/** A text with its web addresses as links. The linked page gets no referrer and no access to this window. */
export function LinkedText({ text }: { text: string }) {
  return textParts(text).map(({ text: shown, href }, index) =>
    href === null ? (
      shown
    ) : (
      <a
        // oxlint-disable-next-line react/no-array-index-key -- the parts of a text have no other identity
        key={index}
        href={href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="break-all text-accent-text underline underline-offset-2 hover:text-strong"
      >
        {shown}
      </a>
    ),
  )
}
