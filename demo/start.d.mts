export declare function install(): void
export declare function build(): void
