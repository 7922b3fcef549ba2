export type DocumentFault = 'not_a_document' | 'locked' | 'unsafe' | 'too_large_unpacked' | 'damaged';
