/** A speech bubble with two eyes. */
export function DiscordMark() {
  return (
    <svg aria-hidden viewBox="0 0 24 24" width={22} height={22} fill="currentColor">
      <path
        fillRule="evenodd"
        d="M8.3 4.2c2.4-.4 5-.4 7.4 0 1.3.3 2.6.8 3.8 1.5 1.9 3.3 2.9 7 2.5 11.1-1.5 1.3-3.2 2.2-5.1 2.7l-1.3-2.1c-2.3.7-4.9.7-7.2 0l-1.3 2.1C5.2 19 3.5 18.1 2 16.8c-.4-4.1.6-7.8 2.5-11.1 1.2-.7 2.5-1.2 3.8-1.5zM8.7 10c-1 0-1.8.9-1.8 2s.8 2 1.8 2 1.8-.9 1.8-2-.8-2-1.8-2zm6.6 0c-1 0-1.8.9-1.8 2s.8 2 1.8 2 1.8-.9 1.8-2-.8-2-1.8-2z"
      />
    </svg>
  )
}
