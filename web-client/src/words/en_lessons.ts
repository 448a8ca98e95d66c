// SPDX-License-Identifier: MIT
export const lessons = {
  lesson: {
    learn: 'Learn',
    learnAt: (title: string) => `Learn ${title}`,
    mark: 'lesson',
    done: 'Played to its end',
    choose: 'What would you like to learn?',
    coach: 'Coaching',
    read: 'Got it',
    skip: 'Skip the coaching',
    resume: 'Turn it on again',
    playOn: 'Play on. More notes will come.',
    isOff: 'The coaching is off.',
  },
};
