/** LRU cache of up to `maxBytes`. Skips responses larger than an eighth of that. */
export class AnswerMemory {
  private readonly answers = new Map<string, Buffer>();
  private bytes = 0;

  constructor(private readonly maxBytes: number) {}

  get(question: string): Buffer | undefined {
    const answer = this.answers.get(question);
    if (!answer) return undefined;
    // A Map keeps insertion order, so the first entry is the least recently used.
    this.answers.delete(question);
    this.answers.set(question, answer);
    return answer;
  }

  set(question: string, answer: Buffer): void {
    if (answer.length * 8 > this.maxBytes) return;
    this.forget(question);
    this.answers.set(question, answer);
    this.bytes += answer.length;
    for (const oldest of this.answers.keys()) {
      if (this.bytes <= this.maxBytes) return;
      this.forget(oldest);
    }
  }

  private forget(question: string): void {
    this.bytes -= this.answers.get(question)?.length ?? 0;
    this.answers.delete(question);
  }
}
