// SPDX-License-Identifier: MIT

/** iPhones and iPads tell a page this, and install by their menu alone; what is installed is asked no more. */
export const installsByShareMenu = 'standalone' in navigator && !navigator.standalone;
