import { suggestWithAlternatives } from '@raidtisch/shared-types/suggestion/suggest'
import type { SuggestionInput } from '@raidtisch/shared-types/suggestion/suggestion-input'

// A search takes up to a second: here it does not stop the page.
self.onmessage = ({ data }: MessageEvent<SuggestionInput>) => self.postMessage(suggestWithAlternatives(data))
