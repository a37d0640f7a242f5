export declare const CHROMIUM_ARGS: string[]
export declare function javascriptFlags(...more: string[]): string
export declare function findChromium(): string | null
export declare function findShell(): string | null
export declare function requireChromium(): string | null
