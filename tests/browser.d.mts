export declare const CHROMIUM_ARGS: string[]
export declare function requireChromium(): string | null
