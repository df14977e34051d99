/** What a suggestion knows of somebody who wishes nothing and of whom nothing is known. */
export const noWishes = {
  satOut: 0,
  hasLed: false,
  hasVoice: false,
  staticGroupId: null,
  styles: [],
  power: null,
  languages: [],
  gladlyWith: [],
  notWith: [],
}
