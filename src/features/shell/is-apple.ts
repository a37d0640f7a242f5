/** On an Apple keyboard the key for commands is Cmd. */
export const isApple = (): boolean => /mac|iphone|ipad/i.test(navigator.platform)
