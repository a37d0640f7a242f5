/** Whether the command key is Cmd, as on an Apple keyboard. */
export const isApple = (): boolean => /mac|iphone|ipad/i.test(navigator.platform)
