export const App = 0
