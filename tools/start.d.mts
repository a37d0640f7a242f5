export declare function install(): void
export declare function build(): void
export declare function isBuilt(): boolean
export declare function forgetBuild(): void
